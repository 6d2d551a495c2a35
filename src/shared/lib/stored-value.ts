/** The part of Standard Schema (standardschema.dev) used here. Valibot's schemas implement it. */
interface Schema<T> {
  readonly '~standard': { readonly validate: (value: unknown) => Result<T> | Promise<Result<T>> }
}
type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly unknown[] }

interface StoredValueOptions<T> {
  key: string
  /** Validates what was stored. Code that runs before the first paint passes a type guard, so that valibot isn't loaded. */
  schema: Schema<T> | ((value: unknown) => value is T)
  /** `session` lasts until the tab is closed. */
  storage: 'local' | 'session'
}

/** Lets `write` accept readonly values too. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

interface StoredValue<T> {
  /** Null if nothing is stored or the stored value doesn't match the schema. */
  read: () => T | null
  /** False if the browser couldn't store it, because storage is full or blocked. */
  write: (value: Frozen<T>) => boolean
  remove: () => void
}

/** One value in local or session storage. If storage is blocked, the value always reads as missing. */
export function storedValue<T>({ key, schema, storage }: StoredValueOptions<T>): StoredValue<T> {
  // A function, because merely accessing blocked storage throws.
  const area = () => (storage === 'local' ? localStorage : sessionStorage)
  return {
    read: () => {
      try {
        const text = area().getItem(key)
        return text === null ? null : valid(schema, JSON.parse(text))
      } catch {
        // Storage is blocked, or the value isn't JSON.
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
        // Storage is blocked, so there is nothing to remove.
      }
    },
  }
}

function valid<T>(schema: StoredValueOptions<T>['schema'], value: unknown): T | null {
  if (typeof schema === 'function') return schema(value) ? value : null
  const result = schema['~standard'].validate(value)
  // An async schema can't validate in time, so its values read as missing.
  return result instanceof Promise || result.issues ? null : result.value
}

export const isString = (value: unknown): value is string => typeof value === 'string'
