import { Button } from './Button'

type ShowAllProps = {
  isWhole: boolean
  onToggle: (isWhole: boolean) => void
  /** 'days': "Show all 12 days"; left out where the list says what it holds. */
  things?: string
  total: number
}

/** Below the first of a list: shows the rest in place, and hides it again. */
export function ShowAll({ isWhole, onToggle, things = '', total }: ShowAllProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-3"
      onClick={() => onToggle(!isWhole)}
      aria-expanded={isWhole}
    >
      {`${isWhole ? 'Show fewer' : `Show all ${total}`} ${things}`.trim()}
    </Button>
  )
}
