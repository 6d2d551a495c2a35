import { Mail, Plus, Search, Trophy } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'
import { InvitationLinkForm } from '@/features/membership/invitations/components/InvitationLinkForm'
import { NextStepContent, NextStepLink } from './NextStepLink'

const INVITATION = (
  <NextStepContent icon={<Mail aria-hidden />} title="Open an invitation">
    Got an invitation link? Paste it here.
  </NextStepContent>
)

/** What a person who isn't in a league yet can do. */
export function NextSteps({ mayCreateLeague }: { mayCreateLeague: boolean }) {
  return (
    // Uses the available width: next to another column they stack.
    <div className="@container space-y-4">
      <div className="grid gap-3 @3xl:grid-cols-3">
        <NextStepLink to={paths.findLeague()} icon={<Search aria-hidden />} title="Find a league">
          See leagues with open spots and ask to join.
        </NextStepLink>
        <NextStepLink to={paths.createRoundRobin()} icon={<Plus aria-hidden />} title="Start a round robin">
          Enter the names of the players who are here and start playing.
        </NextStepLink>
        {mayCreateLeague ? (
          <>
            <NextStepLink to={paths.createLeague()} icon={<Trophy aria-hidden />} title="Create a league">
              Paste your players and pick the dates. It takes a few minutes.
            </NextStepLink>
            <Card
              as="section"
              aria-label="Open an invitation"
              className="@3xl:col-span-3 @3xl:grid @3xl:grid-cols-3 @3xl:gap-3"
            >
              <div>{INVITATION}</div>
              <div className="@3xl:col-span-2 @3xl:-mt-3">
                <InvitationLinkForm />
              </div>
            </Card>
          </>
        ) : (
          <Card as="section" aria-label="Open an invitation">
            {INVITATION}
            <InvitationLinkForm />
          </Card>
        )}
      </div>
      {!mayCreateLeague && (
        <p className="text-sm text-muted">
          Want to run a league of your own? Ask an admin for the league creator role.
        </p>
      )}
    </div>
  )
}
