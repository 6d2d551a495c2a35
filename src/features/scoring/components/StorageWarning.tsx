import { Warning } from './Warning'

export function StorageWarning() {
  return (
    <Warning>This device cannot store scores. Keep this page open until everything is submitted.</Warning>
  )
}
