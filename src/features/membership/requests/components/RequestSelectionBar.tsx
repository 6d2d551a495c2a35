import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { decisionProblems, type Decision } from '../decision'
import type { JoinRequest } from '../join-request'
import { decideRequests } from '../mutations'

type SelectionBarProps = {
  requests: readonly JoinRequest[]
  selected: ReadonlySet<string>
  onSelectAll: (isSelected: boolean) => void
  /** Called with what couldn't be decided and why; empty if everything was. */
  onProblems: (problems: readonly string[]) => void
}

/** Decides several requests at once. */
export function RequestSelectionBar({ requests, selected, onSelectAll, onProblems }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, variables } = useMutation(decideRequests(useQueryClient()))
  const chosen = requests.filter(({ id }) => selected.has(id))
  const decide = (decision: Decision) =>
    mutate(
      { requests: chosen, decision },
      { onSuccess: (results) => onProblems(chosen.length > 1 ? decisionProblems(results) : []) },
    )
  const isBusy = (decision: Decision) => isPending && variables.decision === decision
  return (
    <div className="sticky top-0 z-10 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-ground pb-2 lg:top-16 lg:pt-2">
      <label className="flex min-h-11 items-center gap-3 px-4 text-sm">
        <input
          type="checkbox"
          className="size-5"
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < requests.length
          }}
          checked={chosen.length === requests.length}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        Select all
      </label>
      <p role="status" className="flex-1 text-sm text-muted">
        {chosen.length > 0 && `${chosen.length} selected`}
      </p>
      {chosen.length > 0 && (
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button
            pending={isBusy('reject')}
            disabled={isBusy('approve')}
            onClick={() => (chosen.length > 1 ? setAsking(true) : decide('reject'))}
          >
            Reject {chosen.length}
          </Button>
          <Button
            variant="primary"
            pending={isBusy('approve')}
            disabled={isBusy('reject') || chosen.every(({ leagueFull }) => leagueFull)}
            onClick={() => decide('approve')}
          >
            Approve {chosen.length}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          decide('reject')
        }}
        title={`Reject ${countOf(chosen.length, 'request')}?`}
        confirmLabel={`Reject ${chosen.length}`}
        danger
      >
        Each player is notified. They can ask again only if an organizer allows it.
      </ConfirmDialog>
    </div>
  )
}
