import { Button } from '@/shared/ui/Button'

type LostScoresProps = { lines: readonly string[]; forget: () => void }

/** Says which scores a page took with it because the phone couldn't store them. They may have been sent before that. */
export function LostScores({ lines, forget }: LostScoresProps) {
  return (
    <section
      role="alert"
      className="mb-4 space-y-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning"
    >
      <p>
        {lines.length === 1
          ? "This phone couldn't save a score before the app was closed. Check that it's in, and enter it again if not."
          : "This phone couldn't save these scores before the app was closed. Check that they're in, and enter them again if not."}
      </p>
      <ul className="space-y-1 text-ink">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={forget}>
        Got it
      </Button>
    </section>
  )
}
