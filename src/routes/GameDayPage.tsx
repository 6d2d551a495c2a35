import { useSearchParams } from 'react-router-dom'
import { ChooseGameDay } from '@/features/game-day-desk/ChooseGameDay'
import { GameDayDesk } from '@/features/game-day-desk/GameDayDesk'

export function Component() {
  const [search] = useSearchParams()
  const gameDayId = search.get('day')
  return gameDayId === null ? <ChooseGameDay /> : <GameDayDesk key={gameDayId} gameDayId={gameDayId} />
}
