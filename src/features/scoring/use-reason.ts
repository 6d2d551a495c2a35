import { useState } from 'react'

/** The reason that the history needs of a correction. That it is missing is said once it was asked for. */
export function useReason() {
  const [value, onChange] = useState('')
  const [isAsked, setAsked] = useState(false)
  const reason = value.trim()
  return {
    /** For ReasonField. */
    field: {
      value,
      onChange,
      error: isAsked && reason === '' ? 'Add a reason for the history' : undefined,
    },
    /** Empty while it is missing. */
    ask: () => {
      setAsked(true)
      return reason
    },
  }
}
