type MutedLeaguesProps = {
  leagues: readonly { id: string; name: string; isMuted: boolean }[]
  onChange: (leagueId: string, isMuted: boolean) => void
}

export function MutedLeagues({ leagues, onChange }: MutedLeaguesProps) {
  return (
    <ul className="divide-y divide-line">
      {leagues.map(({ id, name, isMuted }) => (
        <li key={id}>
          <label className="flex min-h-12 items-center justify-between gap-[12px] text-sm">
            <span className="min-w-0 wrap-break-word">Mute {name}</span>
            <input
              type="checkbox"
              checked={isMuted}
              onChange={({ target }) => onChange(id, target.checked)}
              className="mx-[12px] size-[20px] shrink-0 accent-accent"
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
