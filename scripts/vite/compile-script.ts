import { build } from 'vite'

/**
 * Bundles a few files into one classic script, apart from the app's chunks. `values` are its BUILD, `define` the
 * replacements of the app's own configuration.
 */
export async function compileScript(
  file: string,
  mode: string,
  values?: object,
  define: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    mode,
    logLevel: 'warn',
    publicDir: false,
    define: { ...define, BUILD: JSON.stringify(values) },
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`${file} could not be built.`)
  return chunk.code
}
