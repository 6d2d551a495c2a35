import { mutationOptions, type MutationFunction, type UseMutationOptions } from '@tanstack/react-query'
import type { AppQueryKey } from '../query-keys'

interface CommandOptions<Data, Variables, Before> extends Omit<
  UseMutationOptions<Data, Error, Variables, Before>,
  'mutationFn' | 'meta'
> {
  /** Said as a toast when it worked; null says nothing. */
  success?: string | ((data: Data, variables: Variables) => string | null)
  /** Said as a toast when it failed, instead of the usual sentence; null says nothing. */
  failure?: string | ((error: Error) => string | null)
  /** The form or dialog, which still has everything that was entered, shows why it failed. */
  inPlace?: true
  /** The beginnings of the query keys that are out of date afterward, also when it failed. */
  stale?: readonly AppQueryKey[] | ((data: Data | undefined, variables: Variables) => readonly AppQueryKey[])
}

const inItsPlace = () => null

/** Something a person does that the server stores, and what they see of it: the options for `useMutation`. */
export const command = <Data, Variables = void, Before = unknown>(
  run: MutationFunction<Data, Variables>,
  { success, failure, inPlace, stale, ...options }: CommandOptions<Data, Variables, Before> = {},
) =>
  mutationOptions({
    ...options,
    mutationFn: run,
    meta: { success, error: inPlace ? inItsPlace : failure, invalidates: stale },
  })
