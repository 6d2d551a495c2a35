/** The addresses that an email leads to, in the order in which they appear. */
export function linksOf({ html }: { html: string }): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/gi)].map(([, href]) => unescapeHtml(href ?? ''))
  return [...new Set(links)]
}

function unescapeHtml(text: string) {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
