import { CalendarDays, Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClasses } from '@/shared/ui/Button'
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { ConfirmDialog, Dialog } from '@/shared/ui/Dialog'
import { QueryView } from '@/shared/ui/QueryView'
import { Skeleton } from '@/shared/ui/Skeleton'
import { readEnv } from '@/shared/lib/env'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'

type SubscribeButtonProps = {
  /** Null: all of the reader's leagues. */
  league: { id: string; name: string } | null
}

export function SubscribeButton({ league }: SubscribeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarDays aria-hidden className="size-4 shrink-0" />} onClick={() => setIsOpen(true)}>
        Subscribe to calendar
      </Button>
      <SubscribeSheet league={league} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

type SubscribeSheetProps = {
  league: { id: string; name: string } | null
  open: boolean
  onClose: () => void
}

/** The reader's calendar address: opens the calendar app, copies, or makes a new one. */
function SubscribeSheet({ league, open, onClose }: SubscribeSheetProps) {
  const leagueId = league?.id ?? null
  const query = useQuery({ ...calendarAddressQuery(leagueId), enabled: open })
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const reset = useMutation(resetCalendarAddress(leagueId))
  const handleReset = () =>
    reset.mutate(undefined, {
      // At once: the address before is of no use to anyone.
      onSuccess: (address) => queryClient.setQueryData(calendarAddressQuery(leagueId).queryKey, address),
      onSettled: () => setIsAsking(false),
    })
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Subscribe to calendar"
        description={`Game days of ${league?.name ?? 'all your leagues'} in your own calendar. Moves, cancellations, and your court show up there by themselves.`}
      >
        <QueryView query={query} what="your calendar address" skeleton={<AddressSkeleton />}>
          {(address) => <Address address={address} onReset={() => setIsAsking(true)} />}
        </QueryView>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={handleReset}
        title="Reset this address?"
        confirmLabel="Reset address"
        danger
        pending={reset.isPending}
      >
        Every calendar that uses the current address stops updating. Subscribe again on each of your devices
        with the new one.
      </ConfirmDialog>
    </>
  )
}

function Address({ address, onReset }: { address: CalendarAddress; onReset: () => void }) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address.https),
    meta: { success: 'Address copied', error: "Couldn't copy. Select the address and copy it." },
  })
  return (
    <div className="space-y-4">
      <div className="grid gap-2">
        <a href={address.webcal} className={buttonClasses({ variant: 'primary', size: 'lg', wide: true })}>
          <CalendarDays aria-hidden className="size-5 shrink-0" />
          Open in calendar app
        </a>
        <Button
          size="lg"
          wide
          pending={copy.isPending}
          icon={<Copy aria-hidden className="size-4 shrink-0" />}
          onClick={() => copy.mutate()}
        >
          Copy address
        </Button>
      </div>
      <p className="rounded-button border border-line bg-ground px-3 py-2 text-note break-all select-all">
        {address.https}
      </p>
      <p className="text-sm text-muted">
        <strong className="font-semibold text-ink">Google Calendar:</strong> copy the address, then on a
        computer choose Other calendars, +, From URL. Google may take up to a day to show a change.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="min-w-48 flex-1 text-sm text-muted">
          Anyone with this address can see your game days. Keep it to yourself.
        </p>
        <Button icon={<RefreshCw aria-hidden className="size-4 shrink-0" />} onClick={onReset}>
          Reset address
        </Button>
      </div>
    </div>
  )
}

/** As high as what comes. */
function AddressSkeleton() {
  return (
    <div role="status" aria-label="Loading your calendar address" className="space-y-4">
      <div className="grid gap-2">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
      <Skeleton className="h-20" />
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
    </div>
  )
}

/** The reader's calendar feed: of one league, or of all their leagues if `leagueId` is null. */
interface CalendarAddress {
  /** For every calendar app that asks for an address. */
  https: string
  /** Opens the device's own calendar app. */
  webcal: string
}

/** Asked for only once someone wants to subscribe, because the first question makes the address. */
const calendarAddressQuery = (leagueId: string | null) =>
  queryOptions({
    queryKey: keyFor('game-days', 'calendar-address', leagueId),
    queryFn: async ({ signal }) => addressOf(await rpc('create_calendar_address', { leagueId }, signal)),
    // It changes only by a reset.
    staleTime: Infinity,
  })

const resetCalendarAddress = (leagueId: string | null) =>
  command(async () => addressOf(await rpc('reset_calendar_address', { leagueId })), {
    success: 'Address reset',
    failure: "Couldn't reset the address. Check your connection and try again.",
    stale: [keyFor('game-days', 'calendar-address')],
  })

function addressOf(token: string): CalendarAddress {
  const env = readEnv()
  if (!env.ok) throw new Error(env.sentence)
  const { href } = new URL(`/functions/v1/calendar/${token}.ics`, env.url)
  return { https: href, webcal: href.replace(/^https?:/, 'webcal:') }
}
