import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Opens the page of a tapped notification without reloading the app, when push-worker.ts asks for it. */
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
