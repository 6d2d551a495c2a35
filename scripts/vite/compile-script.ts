import { build } from 'vite'

/**
 * One classic script of its few files, put together apart from the app's chunks; `values` are its BUILD, `define` what the
 * app's own configuration puts in the place of names.
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
