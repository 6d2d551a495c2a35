import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { saveFile } from '@/shared/lib/save-file'
import { readMyData } from '../mutations'

export function DataCard() {
  const { mutate, isPending } = useMutation(readMyData)
  return (
    <Card as="section" aria-label="Your data" className="space-y-3">
      <h2 className="font-semibold">Your data</h2>
      <p className="text-sm text-muted">
        Get everything we store about you, including organizer notes, as a JSON file.
      </p>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        pending={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: (text) => saveFile('kitchen-line-my-data.json', text, 'application/json'),
          })
        }
      >
        Download my data
      </Button>
    </Card>
  )
}
