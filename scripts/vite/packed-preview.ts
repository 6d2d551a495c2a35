import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** As hosts that pack on the way do it; those that pack ahead save a little more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** What browsers name, the better first. */
const PACKERS: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  br: (content) => brotliCompressSync(content, BROTLI),
  gzip: (content) => gzipSync(content),
}

/** `vite preview` sends scripts and styles packed, as every host does: what is measured on it is then what people load. */
export function packedPreview(): Plugin {
  const packed = new Map<string, Buffer>()
  return {
    name: 'packed-preview',
    // Behind the headers of static-host.ts.
    enforce: 'post',
    configurePreviewServer({ middlewares, config }) {
      const folder = path.resolve(config.root, config.build.outDir)
      middlewares.use('/assets', (request, response, next) => {
        const pathname = decodeURIComponent((request.url ?? '').replace(/[?#].*/, ''))
        const file = path.join(folder, 'assets', pathname)
        const type = TYPES[path.extname(file)]
        const accepted = request.headers['accept-encoding'] ?? ''
        const [encoding, pack] =
          Object.entries(PACKERS).find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? []
        const stat =
          type && pack && request.method === 'GET' && file.startsWith(folder + path.sep)
            ? statSync(file, { throwIfNoEntry: false })
            : undefined
        if (!type || !encoding || !pack || !stat?.isFile()) return next()
        const key = `${encoding} ${file} ${stat.mtimeMs}`
        const body = packed.get(key) ?? pack(readFileSync(file))
        packed.set(key, body)
        response.setHeader('Content-Type', type)
        response.setHeader('Content-Encoding', encoding)
        response.setHeader('Content-Length', body.length)
        response.setHeader('Vary', 'Accept-Encoding')
        response.end(body)
      })
    },
  }
}
