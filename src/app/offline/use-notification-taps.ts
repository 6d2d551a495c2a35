import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** A tap on a notification opens its page here, without loading the app again: push-worker.ts asks for it. */
export function useNotificationTaps(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const take = ({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open !== 'string') return
      ports[0]?.postMessage('taken')
      void navigate(data.open)
    }
    serviceWorker.addEventListener('message', take)
    return () => serviceWorker.removeEventListener('message', take)
  }, [navigate])
}
