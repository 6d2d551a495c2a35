import { Warning } from './Warning'

export function StorageWarning() {
  return <Warning>This device can't save scores. Keep this page open until everything is submitted.</Warning>
}
