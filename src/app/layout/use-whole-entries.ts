import { useEffect } from 'react'

/**
 * Keeps a form from being sent with a date, time, or number that isn't finished ("12/24/" without a year). Browsers give
 * its value as empty, so a form where it is optional would drop it. The browser names the problem in its own words.
 */
export function useWholeEntries() {
  useEffect(() => {
    const check = (event: SubmitEvent) => {
      const { target } = event
      const controls = target instanceof HTMLFormElement ? target.elements : []
      for (const control of controls) {
        if (!(control instanceof HTMLInputElement && control.validity.badInput)) continue
        event.preventDefault()
        event.stopPropagation()
        control.reportValidity()
        return
      }
    }
    document.addEventListener('submit', check, true)
    return () => document.removeEventListener('submit', check, true)
  }, [])
}
