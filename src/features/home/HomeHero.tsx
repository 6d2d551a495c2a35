import type { RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import { scheduleText } from '@/features/leagues/schedule-text'
import { AnswerInvitation, invitedBy } from '@/features/membership/invitations/components/AnswerInvitation'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { LiveHero, UnfinishedHero } from './LiveHeroes'
import { NextHero } from './NextHeroes'
import { Hero } from './Hero'
import type { Moment } from './model'
import { FinalizedHero, ResultHero, SeasonHero } from './ResultHeroes'

type HomeHeroProps = {
  moment: Moment
  /** The reader's RSVPs by game day; undefined while loading. */
  answers: Readonly<Record<string, RsvpResponse>> | undefined
  me: { profileId: string; firstName: string | null }
  mayCreateLeague: boolean
  now: Date
}

export function HomeHero({ moment, answers, me, mayCreateLeague, now }: HomeHeroProps) {
  const myId = me.profileId
  switch (moment.kind) {
    case 'live':
      return <LiveHero {...moment} myId={myId} now={now} />
    case 'unfinished':
      return <UnfinishedHero {...moment} now={now} />
    case 'ahead': {
      const answer = answers && (answers[moment.day.id] ?? null)
      return <NextHero key={moment.day.id} {...moment} answer={answer} myId={myId} now={now} />
    }
    case 'result':
      return <ResultHero {...moment} />
    case 'finalized':
      return <FinalizedHero {...moment} myId={myId} now={now} />
    case 'season':
      return <SeasonHero finish={moment.finish} />
    case 'invitation': {
      const { invitation } = moment
      return (
        <Hero
          about={invitedBy(invitation)}
          title={invitation.leagueName}
          actions={<AnswerInvitation invitation={invitation} isMain />}
        >
          {[scheduleText(invitation, now), invitation.location].filter(Boolean).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </Hero>
      )
    }
    case 'unscheduled': {
      const { league } = moment
      return (
        <Hero
          about={league.name}
          to={paths.league(league.id)}
          title="Nothing scheduled yet"
          actions={
            league.isOrganizer && (
              <ButtonLink variant="primary" size="lg" to={paths.planSeason(league.id)}>
                Plan game days
              </ButtonLink>
            )
          }
        />
      )
    }
    case 'nothing':
      return mayCreateLeague ? (
        <Hero
          about={welcome(me.firstName)}
          title="Create a league"
          actions={
            <ButtonLink variant="primary" size="lg" to={paths.createLeague()}>
              Create a League
            </ButtonLink>
          }
        >
          Paste your players and pick the dates. It takes a few minutes.
        </Hero>
      ) : (
        <Hero
          about={welcome(me.firstName)}
          title="Find a league"
          actions={
            <ButtonLink variant="primary" size="lg" to={paths.findLeague()}>
              Find a League
            </ButtonLink>
          }
        >
          See who has open spots and ask to join.
        </Hero>
      )
    default:
      return moment satisfies never
  }
}

const welcome = (firstName: string | null) => (firstName ? `Welcome, ${firstName}` : 'Welcome')
