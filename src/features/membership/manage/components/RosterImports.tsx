import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { dateIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { FormAlert } from '@/shared/ui/Form'
import { QueryPart } from '@/shared/ui/QueryView'
import type { Returned } from '@/shared/supabase/calls'
import type { RosterLeague } from '../model'
import { undoImport, rosterQueries } from '../api'

type Import = Returned<'roster_imports'>[number]

/** The lists that brought players, each of which can be undone as a whole. */
export function RosterImports({ league }: { league: RosterLeague }) {
  const query = useQuery(rosterQueries.imports(league.id))
  const [asked, setAsked] = useState<Import>()
  return (
    <QueryPart query={query} what="lists" failedTitle="Couldn't load lists.">
      {(imports) => (
        <>
          {imports.length > 0 && (
            <section aria-labelledby="roster-lists" className="mt-8">
              <h2 id="roster-lists" className="font-semibold">
                Lists
              </h2>
              <ul aria-labelledby="roster-lists" className="divide-y divide-line">
                {imports.map((list) => (
                  <li key={list.importId} className="flex items-center gap-3 py-1.5">
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">{`Added ${dateIn(list.importedAt, league.timeZone)}`}</span>
                      <span className="block text-note text-muted">{whatGoes(list)}</span>
                    </span>
                    <Button
                      variant="quiet"
                      aria-label={`Undo list of ${dateIn(list.importedAt, league.timeZone)}`}
                      onClick={() => setAsked(list)}
                    >
                      Undo
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {asked && <UndoDialog list={asked} leagueId={league.id} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </QueryPart>
  )
}

const whatGoes = ({ removable, uninvited, emails }: Import) =>
  [
    ...(removable > 0 ? [`${countOf(removable, 'player')} without results`] : []),
    ...(emails > 0 ? [countOf(emails, 'changed email')] : []),
    ...(uninvited > 0 ? [countOf(uninvited, 'open invitation')] : []),
  ].join(', ')

interface UndoDialogProps {
  list: Import
  leagueId: string
  onClose: () => void
}

function UndoDialog({ list, leagueId, onClose }: UndoDialogProps) {
  const undo = useMutation(undoImport(leagueId))
  const { removable, invited, uninvited, emails, staying } = list
  const open = invited + uninvited
  const sentences = [
    removable > 0 &&
      `${countOf(removable, 'player')} ${removable === 1 ? 'is' : 'are'} removed from the roster.`,
    open > 0 &&
      `${open === 1 ? '1 invitation link stops' : `${open} invitation links stop`} working. Emails already sent can't be unsent.`,
    emails > 0 &&
      `${countOf(emails, 'changed email')} ${emails === 1 ? 'becomes what it was' : 'become what they were'} before.`,
    // Who was here before is invited by a list because it has another address of theirs.
    uninvited > emails && 'An earlier email that someone else has now stays changed.',
    staying > 0 &&
      `${countOf(staying, 'player')} said yes or played, and ${staying === 1 ? 'stays' : 'stay'}.`,
  ]
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title="Undo this list?"
      confirmLabel="Undo list"
      pending={undo.isPending}
      onConfirm={() => {
        if (!undo.isPending) undo.mutate({ importId: list.importId }, { onSuccess: onClose })
      }}
    >
      {sentences.filter((sentence) => sentence !== false).join(' ')}
      {undo.error && <FormAlert>{sentenceFor(undo.error)}</FormAlert>}
    </ConfirmDialog>
  )
}
