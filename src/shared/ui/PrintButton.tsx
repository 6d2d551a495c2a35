import { Printer } from 'lucide-react'
import { IconButton } from './Button'

/** For pages that are taken to the courts on paper; see the print style in src/index.css. */
export function PrintButton() {
  return (
    <IconButton label="Print" onClick={() => window.print()} className="print:hidden">
      <Printer aria-hidden className="size-5" />
    </IconButton>
  )
}
