import { useState } from 'react'

/** State of a required reason. The error appears only after `ask` found it empty. */
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
    /** Returns the reason, or '' if it is missing. */
    ask: () => {
      setAsked(true)
      return reason
    },
  }
}
