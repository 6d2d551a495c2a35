import { Fragment, type ReactNode, useRef, useContext } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import {
  isOffered,
  isShown,
  SETTING_FIELDS,
  settingOf,
  textsOf,
  type SettingField,
  LEAGUE_SETTINGS,
} from '@/domain/league-settings'
import type { Offer } from '@/domain/setting-kinds'
import { characterCount } from '@/domain/text-limits'
import { Field, type FieldText, Select, TextArea } from '@/shared/ui/Field'
import { TIE_BREAKER_PRESETS, type TieBreaker } from '@/domain/tie-breakers'
import { IconButton } from '@/shared/ui/Button'
import { Fold } from '@/shared/ui/Details'
import { fitted, type LeagueValues } from '../league-form'
import {
  settingHint,
  useSettingNote,
  useLeagueForm,
  SettingNotesContext,
  type SettingNote,
  type SettingNotes,
} from '../use-league-form'
import { timeZones } from '../time-zones'

type SettingFieldsProps = {
  fields: readonly SettingField[]
  /** What follows a field. */
  after?: Partial<Record<SettingField, ReactNode>>
  /** Hints that replace those of the table. */
  hints?: Partial<Record<SettingField, string>>
}

/** The fields of these settings as `LEAGUE_SETTINGS` describes them, but only those that apply with the others. */
export function SettingFields({ fields, after = {}, hints = {} }: SettingFieldsProps) {
  const { control } = useLeagueForm()
  const shown = useWatch({
    control,
    compute: (inputs: LeagueValues) => fields.filter((field) => isShown(field, inputs)),
  })
  return shown.map((field) => (
    <Fragment key={field}>
      <SettingField name={field} otherHint={hints[field]} />
      {after[field]}
    </Fragment>
  ))
}

/** One setting. In a league in progress, it says what a change affects. */
function SettingField({ name, otherHint }: { name: SettingField; otherHint: string | undefined }) {
  const { control, register, getValues, setValue } = useLeagueForm()
  const { label, hint, value, offers } = useWatch({
    control,
    compute: (inputs: LeagueValues) => {
      const chosen = String(inputs[name])
      return {
        ...textsOf(name, inputs),
        value: chosen,
        offers: offersOf(name, chosen).filter(([offer]) => isOffered(name, offer, inputs)),
      }
    },
  })
  const { control: drawn, isWide, placeholder } = settingOf(name)
  const { errors } = useFormState({ control, name })
  const note = settingHint(useSettingNote(name), otherHint ?? hint)
  const frame = {
    label,
    hint: note,
    error: errors[name]?.message,
    className: isWide && 'sm:col-span-2',
  }
  switch (drawn.as) {
    case 'list':
    case 'time_zone':
      return (
        <ListField
          {...frame}
          name={name}
          options={offers}
          onChosen={() => {
            const values = getValues()
            const fits = fitted(name, values)
            for (const other of SETTING_FIELDS) {
              if (fits[other] !== values[other]) setValue(other, fits[other])
            }
          }}
        />
      )
    case 'input':
      return (
        <Field
          autoComplete="off"
          placeholder={placeholder}
          {...(drawn.type === 'number' ? { inputMode: 'numeric' as const } : { type: drawn.type })}
          {...frame}
          {...register(name)}
        />
      )
    case 'long_text': {
      const written = characterCount(value.trim())
      return (
        <TextArea
          rows={3}
          {...frame}
          hint={written > drawn.longest * 0.8 ? `${written} of ${drawn.longest} characters` : note}
          {...register(name)}
        />
      )
    }
    case 'checkbox':
      return (
        <div className="self-end">
          <label className="flex min-h-12 items-center gap-3 text-sm">
            <input type="checkbox" className="size-5 shrink-0" {...register(name)} />
            {label}
          </label>
          {note && <p className="text-note text-muted">{note}</p>}
        </div>
      )
    case 'order':
      return <TieBreakerField {...frame} />
    default:
      return drawn satisfies never
  }
}

function offersOf(name: SettingField, chosen: string): readonly Offer[] {
  const { control } = settingOf(name)
  if (control.as === 'time_zone') return timeZones(chosen).map((zone) => [zone, zone.replaceAll('_', ' ')])
  return control.as === 'list' ? control.offers(chosen) : []
}

type ListFieldProps = FieldText & {
  name: SettingField
  options: readonly Offer[]
  className: string | undefined
  onChosen: () => void
}

function ListField({ name, options, onChosen, ...frame }: ListFieldProps) {
  const { control } = useLeagueForm()
  const { field } = useController({ control, name })
  return (
    <Select
      {...frame}
      {...field}
      value={String(field.value)}
      onChange={(event) => {
        field.onChange(event)
        onChosen()
      }}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}

const { labels, wordsOf } = LEAGUE_SETTINGS.tieBreakers
const ALL = wordsOf(Object.keys(labels).join(' '))

const PRESETS = [
  [TIE_BREAKER_PRESETS.point_diff, 'Point differential first'],
  [TIE_BREAKER_PRESETS.usap, 'Head-to-head first (USA Pickleball)'],
  [TIE_BREAKER_PRESETS.percent, 'Points percentage'],
  [TIE_BREAKER_PRESETS.points, 'Points plus 1 per win'],
] as const
const isPreset = (order: string) => PRESETS.some(([preset]) => preset === order)

/** The order of tie-breakers: a preset, or any order of any of them. */
function TieBreakerField(frame: FieldText) {
  const { control } = useLeagueForm()
  const {
    field: { ref, name, value, onBlur, onChange },
  } = useController({ control, name: 'tieBreakers' })
  const list = useRef<HTMLOListElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const chosen = wordsOf(value)
  const others = ALL.filter((each) => !chosen.includes(each))
  const change = (order: readonly TieBreaker[]) => onChange(order.join(' '))
  const move = (from: number, to: number) => {
    const [mover, other] = [chosen[from], chosen[to]]
    if (mover === undefined || other === undefined) return
    change(chosen.with(to, mover).with(from, other))
    if (status.current) status.current.textContent = `${labels[mover]}: ${to + 1} of ${chosen.length}`
  }
  const remove = (word: TieBreaker) => {
    change(chosen.filter((each) => each !== word))
    list.current?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <Select
        label={frame.label}
        hint={frame.hint}
        error={frame.error}
        ref={ref}
        name={name}
        onBlur={onBlur}
        value={isPreset(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isPreset(value) && <option value="">Your own order</option>}
        {PRESETS.map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </Select>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Tiebreaker order"
        className="rounded-button border border-line"
      >
        {chosen.map((word, i) => (
          <li key={word} className="flex items-center border-b border-line pl-4 text-sm last:border-b-0">
            <span className="min-w-0 flex-auto py-1">
              {i + 1}. {labels[word]}
            </span>
            <IconButton
              label={`Move up: ${labels[word]}`}
              aria-disabled={i === 0}
              onClick={() => move(i, i - 1)}
            >
              <ArrowUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={`Move down: ${labels[word]}`}
              aria-disabled={i === chosen.length - 1}
              onClick={() => move(i, i + 1)}
            >
              <ArrowDown aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Leave out: ${labels[word]}`} onClick={() => remove(word)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p ref={status} role="status" className="sr-only" />
      {others.length > 0 && (
        <Select
          label="Add a tiebreaker"
          value=""
          onChange={(event) =>
            onChange([...chosen, event.target.value].filter((each) => each !== '').join(' '))
          }
        >
          <option value="">Choose one</option>
          {others.map((word) => (
            <option key={word} value={word}>
              {labels[word]}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

type SettingsGroupProps = { title: string; settings: readonly (keyof LeagueValues)[]; children: ReactNode }

/** Related settings. In a league in progress, an effect that several of them share is stated once, above. */
export function SettingsGroup({ title, settings, children }: SettingsGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold">{title}</legend>
      <SharedReason settings={settings}>{children}</SharedReason>
    </fieldset>
  )
}

type FoldedGroupProps = SettingsGroupProps & {
  /** What is stored, in a line. */
  summary: string
}

/** The same as a row that opens, for a league that has them all. `openWrong` opens those with a mistake. */
export function FoldedGroup({ title, settings, summary, children }: FoldedGroupProps) {
  const { control } = useLeagueForm()
  const { dirtyFields } = useFormState({ control })
  const isChanged = settings.some((setting) => dirtyFields[setting])
  return (
    <Fold title={title} note={isChanged ? <span className="text-accent">Changed</span> : summary}>
      <fieldset className="min-w-0" aria-label={title}>
        <SharedReason settings={settings}>{children}</SharedReason>
      </fieldset>
    </Fold>
  )
}

/** Opens the groups of these fields, before the form focuses the first one. */
export function openWrong(errors: Partial<Record<keyof LeagueValues, unknown>>) {
  for (const name of Object.keys(errors))
    document.getElementsByName(name)[0]?.closest('details')?.setAttribute('open', '')
}

/** Says once, above several settings, what a change of most of them affects. */
export function SharedReason({ settings, children }: Omit<SettingsGroupProps, 'title'>) {
  const notes = useContext(SettingNotesContext)
  const shared = sharedReason(notes, settings)
  return (
    <>
      {shared && <p className="py-2.5 text-note text-muted">{shared}</p>}
      <SettingNotesContext value={shared ? withoutRepeats(notes, (note) => note.because === shared) : notes}>
        {children}
      </SettingNotesContext>
    </>
  )
}

/** The effect that most of these settings share; undefined if all differ. */
function sharedReason(notes: SettingNotes, settings: readonly (keyof LeagueValues)[]): string | undefined {
  const reasons = settings.flatMap((setting) => {
    const note = notes[setting]
    return note && !note.isShown ? [note.because] : []
  })
  const times = (reason: string) => reasons.filter((each) => each === reason).length
  const most = reasons.toSorted((a, b) => times(b) - times(a))[0]
  return most !== undefined && times(most) > 1 ? most : undefined
}

function withoutRepeats(notes: SettingNotes, isRepeat: (note: SettingNote) => boolean): SettingNotes {
  return Object.fromEntries(
    Object.entries(notes).map(([setting, note]) => [
      setting,
      { ...note, isShown: note.isShown || isRepeat(note) },
    ]),
  )
}
