import { Mail, Plus, Search, Trophy } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ListRow, Rows, RowsHeading } from '@/shared/ui/Rows'

type NextStepsProps = { mayCreateLeague: boolean; /** The page says it first. */ isFinding: boolean }

/** What a person who isn't in a league yet can do. */
export function NextSteps({ mayCreateLeague, isFinding }: NextStepsProps) {
  return (
    <section aria-labelledby="next-steps">
      <RowsHeading id="next-steps">Or start something</RowsHeading>
      <Rows>
        {mayCreateLeague && (
          <ListRow
            to={paths.createLeague()}
            icon={<Trophy aria-hidden />}
            title="Create a league"
            note="Paste your players and pick the dates"
          />
        )}
        {!isFinding && (
          <ListRow
            to={paths.findLeague()}
            icon={<Search aria-hidden />}
            title="Find a league"
            note="See who has open spots"
          />
        )}
        <ListRow
          to={paths.createRoundRobin()}
          icon={<Plus aria-hidden />}
          title="Start a round robin"
          note="Type the names of the players here"
        />
        <ListRow
          to={paths.invite()}
          icon={<Mail aria-hidden />}
          title="Open an invitation"
          note="Paste the link you got"
        />
      </Rows>
      {!mayCreateLeague && (
        <p className="mt-3.5 text-sm text-muted">
          Want to run a league of your own? Ask an admin for the league creator role.
        </p>
      )}
    </section>
  )
}
