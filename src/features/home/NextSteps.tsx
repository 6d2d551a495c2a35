import { CirclePlus, MailOpen, Search, Trophy } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'
import { InvitationLinkForm } from '@/features/membership/invitations/components/InvitationLinkForm'
import { NextStepContent, NextStepLink } from './NextStepLink'

/** What a person who isn't in a league yet can do. */
export function NextSteps({ mayCreateLeague }: { mayCreateLeague: boolean }) {
  return (
    // As wide as there is room: beside another column they stand below each other.
    <div className="@container">
      <div className="grid gap-3 @3xl:grid-cols-3">
        {mayCreateLeague && (
          <NextStepLink to={paths.createLeague()} icon={<Trophy aria-hidden />} title="Create a league">
            Paste your players and pick the dates. It takes a few minutes.
          </NextStepLink>
        )}
        <Card as="section" aria-label="Open an invitation">
          <NextStepContent icon={<MailOpen aria-hidden />} title="Open an invitation">
            Got an invitation link? Paste it here.
          </NextStepContent>
          <InvitationLinkForm />
        </Card>
        <NextStepLink to={paths.findLeague()} icon={<Search aria-hidden />} title="Find a league">
          See leagues with open spots and ask to join.
        </NextStepLink>
        <NextStepLink to={paths.play()} icon={<CirclePlus aria-hidden />} title="Create a match">
          Set up a round robin for the players who are here now.
        </NextStepLink>
      </div>
    </div>
  )
}
