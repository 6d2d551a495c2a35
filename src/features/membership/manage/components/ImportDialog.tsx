import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countOf } from '@/domain/format-text'
import { fullName } from '@/domain/full-name'
import { partnersOf } from '@/domain/partners'
import { EMPTY_LIST, type ListDraft } from '@/features/people/list/list-draft'
import { PastedPeople } from '@/features/people/list/PastedPeople'
import { usePeopleList } from '@/features/people/list/use-people-list'
import { invitedText, inviteSubs, isInvited, type InvitedSub } from '@/features/subs/api'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Field'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { Dialog } from '@/shared/ui/Dialog'
import { FormAlert } from '@/shared/ui/Form'
import { canBeRemoved, failedEmail, type RosterEntry, type RosterLeague } from '../model'
import { type ImportOutcome, type PlayerToImport, importPlayers } from '../api'
import { pairsOf, type ListedPerson } from '@/features/people/list/review-list'
import { importedLabel } from '../outcomes'
import { RetryEmail } from './RosterStateBadge'

/** Unsaved lists, one per person and league. Kept while this page is open, never on the device. */
const drafts = new Map<string, ListDraft>()

type ImportDialogProps = {
  league: RosterLeague
  myId: string
  entries: readonly RosterEntry[]
  onClose: () => void
}

/** Adds a list to the roster: what is new, what is here already, and who has another address. It removes no one. */
export function ImportDialog({ league, myId, entries, onClose }: ImportDialogProps) {
  const place = `${myId} ${league.id}`
  const [draft, setDraft] = useState(() => drafts.get(place) ?? EMPTY_LIST)
  const [as, setAs] = useState<'player' | 'sub'>('player')
  const [invites, setInvites] = useState(true)
  const [isWaiting, setWaiting] = useState(false)
  /** A retry after a lost answer names the same list and the same rows. */
  const [ids] = useState(() => ({ list: crypto.randomUUID(), rows: new Map<string, string>() }))
  const change = (changed: ListDraft) => {
    if (changed.text !== draft.text) ids.rows.clear()
    setDraft(changed)
    if (changed.text.trim() === '') drafts.delete(place)
    else drafts.set(place, changed)
  }
  const roster = useMemo(
    () =>
      entries.filter(canBeRemoved).map(({ id, playerId, name, email, rating, hasAccount, state }) => ({
        id,
        playerId,
        name,
        email,
        rating,
        hasAccount: hasAccount && state !== 'invited' && state !== 'expired',
      })),
    [entries],
  )
  const partners = partnersOf(league)
  const wanted = useMemo(
    () => ({ gender: partners === 'mixed', partners: partners === 'fixed_partners' }),
    [partners],
  )
  const list = usePeopleList(draft, change, { wanted, roster })
  const save = useMutation(importPlayers(league.id))
  const ask = useMutation(inviteSubs(league.id))
  const idOf = (key: string) => {
    const id = ids.rows.get(key) ?? crypto.randomUUID()
    ids.rows.set(key, id)
    return id
  }
  const added = list.people.filter(({ rosterId }) => rosterId === null)
  const changed = list.people.filter(({ isNewEmail }) => isNewEmail)
  const emails = [...added, ...changed].filter(({ email }) => email !== null).length
  const askable = added.filter(({ email, playerId }) => email !== null || playerId !== null).length
  const hasNews = as === 'sub' ? askable > 0 : added.length + changed.length > 0
  const saving = as === 'sub' ? ask : save
  const add = async () => {
    if (saving.isPending || isWaiting) return
    setWaiting(true)
    const people = await list.settled()
    setWaiting(false)
    const forget = { onSuccess: () => void drafts.delete(place) }
    if (as === 'sub')
      return ask.mutate(
        people
          .filter(({ rosterId }) => rosterId === null)
          .map(({ firstName, lastName, email, rating, playerId, gender }) => ({
            firstName,
            lastName,
            email,
            rating,
            playerId,
            group: groupOf(gender),
          })),
        forget,
      )
    save.mutate({ importId: ids.list, invite: invites, people: toImport(people, idOf) }, forget)
  }
  const became = ask.data ? (
    <InvitedSubs invited={ask.data} />
  ) : save.data ? (
    <Result {...save.data} entries={entries} leagueId={league.id} />
  ) : null
  if (became)
    return (
      <Dialog
        open
        size="lg"
        onClose={onClose}
        title="Add a list"
        actions={
          <Button ref={takeFocus} variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        {became}
      </Dialog>
    )
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Add a list"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!hasNews || list.problem !== null}
            pending={isWaiting || saving.isPending}
            onClick={() => void add()}
          >
            {as === 'sub'
              ? `Ask ${countOf(askable, 'sub')}`
              : buttonText(added.length, changed.length, list.people.length)}
          </Button>
        </>
      }
    >
      <PastedPeople
        list={list}
        label="Names and emails"
        hint="Paste from a group chat or a spreadsheet, or type one per line."
        placeholder={'Maya Reyes <maya@example.com>\nSam Park'}
        others={entries.map(({ name }) => name)}
        {...(as === 'sub' && { noEmail: "No email: can't be asked" })}
      >
        <div className="space-y-2">
          <ChoiceChips
            legend="They join as"
            options={[
              ['player', 'Players'],
              ['sub', 'Sub only'],
            ]}
            value={as}
            onChange={setAs}
          />
          {as === 'sub' ? (
            <p className="text-note text-muted">They're on the sub list once they say yes.</p>
          ) : (
            emails > 0 && (
              <Checkbox
                label={`Send ${countOf(emails, 'invitation')}`}
                checked={invites}
                onChange={setInvites}
              />
            )
          )}
        </div>
      </PastedPeople>
      {saving.error && <FormAlert>{sentenceFor(saving.error)}</FormAlert>}
    </Dialog>
  )
}

/** From the button that added the list, which is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

function buttonText(added: number, changed: number, people: number): string {
  if (added > 0) return `Add ${countOf(added, 'player')}`
  if (changed > 0) return `Save ${countOf(changed, 'email')}`
  return people > 0 ? 'No one is new' : 'Add players'
}

/** Who was asked to sub; those who weren't stand first. */
function InvitedSubs({ invited }: { invited: readonly InvitedSub[] }) {
  return (
    <div className="space-y-5">
      <p role="status">{countOf(invited.filter(isInvited).length, 'sub')} asked.</p>
      <ul aria-label="Results" className="divide-y divide-line border-y border-line">
        {invited
          .toSorted((a, b) => Number(isInvited(a)) - Number(isInvited(b)))
          .map((one, place) => (
            // Two may have the same name.
            // oxlint-disable-next-line react/no-array-index-key -- nothing moves
            <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <span className="min-w-0 grow basis-56 wrap-anywhere">{one.name}</span>
              <span className={isInvited(one) ? 'text-muted' : 'text-warning'}>{invitedText(one)}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

const groupOf = (gender: ListedPerson['gender']) => (gender === null ? null : gender === 'female' ? 1 : 2)

interface ResultProps {
  results: readonly ImportOutcome[]
  /** How many invitations go out, also to a new email. */
  invited: number
  refusedIds: readonly { playerId: string; problem: string }[]
  entries: readonly RosterEntry[]
  leagueId: string
}

/** What became of each player; those for whom something is left to do stand first. */
function Result({ results, invited, refusedIds, entries, leagueId }: ResultProps) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const idProblems = new Map(refusedIds.map(({ playerId, problem }) => [playerId, problem]))
  const count = (...outcomes: ImportOutcome['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const changed = count('email_changed')
  return (
    <div className="space-y-5">
      <p role="status">
        {[
          `${countOf(count('added', 'invited', 'too_many_to_address'), 'player')} added`,
          ...(invited > 0 ? [`${invited} invited`] : []),
          ...(changed > 0 ? [`${countOf(changed, 'email')} changed`] : []),
        ].join(', ')}
        .
      </p>
      <p className="text-note text-muted">To undo it, use Lists below the roster.</p>
      <ul aria-label="Results" className="divide-y divide-line border-y border-line">
        {results
          .toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)))
          .map((result) => {
            const entry = byId.get(result.leaguePlayerId ?? '')
            const failed = entry && failedEmail(entry)
            const name = result.name ?? nameOf(result)
            const idProblem = idProblems.get(result.playerId ?? '')
            return (
              <li
                key={result.person?.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm"
              >
                <span className="min-w-0 grow basis-56 wrap-anywhere">
                  {name}
                  {idProblem !== undefined && (
                    <span className="block text-note text-warning">{`DUPR ID not saved. ${idProblem}`}</span>
                  )}
                  {failed && <span className="block text-note text-muted">{failed.error}</span>}
                </span>
                <span className={isDone(result) ? 'text-muted' : 'text-warning'}>
                  {stateText(result, entry)}
                </span>
                {failed && <RetryEmail mailId={failed.id} name={name} leagueId={leagueId} />}
              </li>
            )
          })}
      </ul>
    </div>
  )
}

const isDone = ({ outcome }: ImportOutcome) => ['added', 'invited', 'email_changed'].includes(outcome)

const nameOf = ({ person }: ImportOutcome) => (person && fullName(person, person.email ?? '')) || 'Player'

function stateText({ outcome }: ImportOutcome, entry: RosterEntry | undefined): string {
  if (outcome !== 'invited') return importedLabel(outcome)
  if (entry?.mail?.state === 'sent') return 'Email sent'
  return entry?.mail?.state === 'failed' ? 'Email failed' : 'Sending email'
}

/** The people of a list that change the roster: new ones, and those with another address. `idOf`: of a new row. */
function toImport(people: readonly ListedPerson[], idOf: (key: string) => string): PlayerToImport[] {
  const pairs = pairsOf(people)
  return people
    .filter(({ rosterId, isNewEmail }) => rosterId === null || isNewEmail)
    .map(({ key, firstName, lastName, email, rating, duprId, gender, playerId, rosterId }) => ({
      id: idOf(key),
      firstName,
      lastName,
      email,
      rating,
      duprId,
      playerId,
      group: groupOf(gender),
      pair: pairs.get(key) ?? null,
      rowId: rosterId,
    }))
}
