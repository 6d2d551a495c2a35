/** Valibot's schemas are such (standardschema.dev). */
interface Schema<T> {
  readonly '~standard': { readonly validate: (value: unknown) => Result<T> | Promise<Result<T>> }
}
type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly unknown[] }

interface StoredValueOptions<T> {
  key: string
  /** What it must look like to be used. A type guard before the first paint, which does not load valibot. */
  schema: Schema<T> | ((value: unknown) => value is T)
  /** `session` ends with the tab. */
  storage: 'local' | 'session'
}

/** Written is also what no one may change, a `readonly` list for instance. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

interface StoredValue<T> {
  /** Null where nothing is stored, or nothing that fits the schema. */
  read: () => T | null
  /** False where this browser did not store it: its storage is full, or forbidden in this window. */
  write: (value: Frozen<T>) => boolean
  remove: () => void
}

/** One value in the browser's own storage. Without storage the app goes on as if nothing had been stored before. */
export function storedValue<T>({ key, schema, storage }: StoredValueOptions<T>): StoredValue<T> {
  // Not before it is used: where storage is forbidden, to name it throws.
  const area = () => (storage === 'local' ? localStorage : sessionStorage)
  return {
    read: () => {
      try {
        const text = area().getItem(key)
        return text === null ? null : valid(schema, JSON.parse(text))
      } catch {
        // Forbidden, or not written by this app.
        return null
      }
    },
    write: (value) => {
      try {
        area().setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    remove: () => {
      try {
        area().removeItem(key)
      } catch {
        // Where nothing can be stored there is nothing to remove.
      }
    },
  }
}

function valid<T>(schema: StoredValueOptions<T>['schema'], value: unknown): T | null {
  if (typeof schema === 'function') return schema(value) ? value : null
  const result = schema['~standard'].validate(value)
  // A schema that has to wait cannot say yet whether the value fits.
  return result instanceof Promise || result.issues ? null : result.value
}

export const isString = (value: unknown): value is string => typeof value === 'string'
