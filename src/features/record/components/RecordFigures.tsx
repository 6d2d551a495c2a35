import { winShareText } from '@/domain/format-text'
import { winShare, type Balance } from '@/domain/record/record'

/** Games won and lost, win %, and points for and against. */
export function RecordFigures({ balance }: { balance: Balance }) {
  const share = winShare(balance)
  const lead = balance.pointsFor - balance.pointsAgainst
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      <Figure name="Won–lost" value={balanceText(balance)} />
      <Figure name="Win %" value={share === null ? '–' : winShareText(share)} />
      <Figure name="Points" value={`${balance.pointsFor}–${balance.pointsAgainst}`} />
      <Figure name="Point diff" value={lead > 0 ? `+${lead}` : String(lead).replace('-', '−')} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-note text-muted">{name}</dt>
      <dd className="font-numeral text-2xl font-bold">{value}</dd>
    </div>
  )
}

/** '12–7', with ties '12–7–1'. */
export const balanceText = ({ won, lost, drawn }: Balance) =>
  [won, lost, ...(drawn > 0 ? [drawn] : [])].join('–')
