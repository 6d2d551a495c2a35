import { Fragment } from 'react'

/** An address on as few lines as it needs: it breaks between its parts, and within one only where that fits on no line. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="wrap-anywhere">
      {email.split(/(?=@)|(?<=[.+_-])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
