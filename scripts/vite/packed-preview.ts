import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

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
        const accepts = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
        const stat =
          type && accepts && request.method === 'GET' && file.startsWith(folder + path.sep)
            ? statSync(file, { throwIfNoEntry: false })
            : undefined
        if (!type || !stat?.isFile()) return next()
        const key = `${file} ${stat.mtimeMs}`
        const body = packed.get(key) ?? gzipSync(readFileSync(file))
        packed.set(key, body)
        response.setHeader('Content-Type', type)
        response.setHeader('Content-Encoding', 'gzip')
        response.setHeader('Content-Length', body.length)
        response.setHeader('Vary', 'Accept-Encoding')
        response.end(body)
      })
    },
  }
}
