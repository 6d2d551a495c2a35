import { Fragment } from 'react'

/** From here on half an address does not fit on a line of a narrow column. */
const LONG = 20

/** An address on as few lines as it needs: it breaks before the @, and what is long between its parts. */
export function EmailAddress({ email }: { email: string }) {
  const halves = email.split(/(?=@)/)
  const parts = halves.flatMap((half) => (half.length > LONG ? half.split(/(?<=[.+_-])/) : half))
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
