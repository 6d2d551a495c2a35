/** As high as the shortest note of CorrectionEffectNote, so that the buttons below it stay where they are. */
export function CheckingWhatChanges() {
  return (
    <div role="status" className="rounded-button border border-line bg-raised p-3 text-sm">
      <p className="font-semibold">What changes</p>
      <p className="mt-1 text-muted">Checking…</p>
    </div>
  )
}
