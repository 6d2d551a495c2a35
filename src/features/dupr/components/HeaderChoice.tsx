import * as v from 'valibot'
import { DUPR_HEADERS, readHeader, type HeaderReading } from '@/domain/dupr/template'
import { listOf } from '@/domain/format-text'
import { cellsOfRow } from '@/shared/lib/csv'
import { Select, TextArea } from '@/shared/ui/Field'

/** The columns of the file: one of DUPR's two current templates, or a pasted header row. */
export const Template = v.object({ kind: v.picklist(['22', '27', 'pasted']), pasted: v.string() })
export type Template = v.InferOutput<typeof Template>

export function headerOf({ kind, pasted }: Template, matchType: 'S' | 'D'): HeaderReading {
  return readHeader(kind === 'pasted' ? cellsOfRow(pasted.trim()) : DUPR_HEADERS[kind], matchType)
}

type HeaderChoiceProps = {
  template: Template
  header: HeaderReading
  onChange: (template: Template) => void
}

/** The columns of the file: one of the current templates, or the pasted header row of another one. */
export function HeaderChoice({ template, header, onChange }: HeaderChoiceProps) {
  const unknown = header.columns.flatMap(({ title, known }) => (known === null ? [title] : []))
  const missing = listOf([...header.missing])
  return (
    <>
      <Select
        label="Columns"
        value={template.kind}
        onChange={({ target }) =>
          onChange({
            ...template,
            kind: target.value === '27' ? '27' : target.value === 'pasted' ? 'pasted' : '22',
          })
        }
      >
        <option value="22">22 columns</option>
        <option value="27">27 columns, with location</option>
        <option value="pasted">Custom template</option>
      </Select>
      {template.kind === 'pasted' && (
        <TextArea
          label="Header row"
          rows={3}
          spellCheck={false}
          value={template.pasted}
          onChange={({ target }) => onChange({ ...template, pasted: target.value })}
          hint={
            unknown.length > 0
              ? `Left blank: ${listOf(unknown)}.`
              : 'Paste the first line of the template DUPR gave you.'
          }
          error={template.pasted.trim() !== '' && missing ? `Missing columns: ${missing}.` : undefined}
        />
      )}
    </>
  )
}
