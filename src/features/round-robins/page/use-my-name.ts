import { useState } from 'react'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { isString, storedValue } from '@/shared/lib/stored-value'

/**
 * The reader's entry in a round robin: by their account, or else the name they chose on this device, which is
 * remembered for this round robin.
 */
export function useMyName({ roundRobin, people, myPersonId }: RoundRobinSheet) {
  const stored = storedValue({
    key: `kitchen-line:my-name:${roundRobin.id}`,
    schema: isString,
    storage: 'local',
  })
  const [chosen, setChosen] = useState(stored.read)
  const found = people.find(({ id }) => id === chosen)?.id ?? null
  return {
    myPersonId: myPersonId ?? found,
    /** Undefined for someone whose account says who they are. */
    choose:
      myPersonId === null
        ? (id: string | null) => {
            setChosen(id)
            if (id === null) stored.remove()
            else stored.write(id)
          }
        : undefined,
  }
}
