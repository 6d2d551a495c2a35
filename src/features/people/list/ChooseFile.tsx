import { FileText } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/shared/ui/Button'

interface ChooseFileProps {
  /** What the file holds: 'File with players'. */
  label: string
  pending: boolean
  onChoose: (file: File) => void
}

/** A button that opens the device's files, for one that `readListFile` can read. */
export function ChooseFile({ label, pending, onChoose }: ChooseFileProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        pending={pending}
        icon={<FileText aria-hidden className="size-4" />}
        onClick={() => chooser.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,.xlsx,text/csv,text/plain,text/tab-separated-values,text/vcard"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
