import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** A link inside a sentence, tall enough for a thumb. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-9 items-center font-medium text-ink underline underline-offset-4 hover:text-accent"
    />
  )
}
