import { LoaderCircle } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'

/** Drawing only: the caller says in words, or with aria-busy, what is being waited for. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-spin', className)} />
}
