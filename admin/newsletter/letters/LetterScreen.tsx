import { getRouteApi } from '@tanstack/react-router'
import { LoadedScreen } from '../../parts/LoadedScreen.tsx'
import { useMay } from '../../session/rights.ts'
import { EditLetter } from './EditLetter.tsx'
import { letterQuery } from './letters.ts'
import { StartedLetter } from './StartedLetter.tsx'

const route = getRouteApi('/layout/admin/newsletter/letters/$id')

/** A draft with its form; a letter that was started with its progress. */
export function LetterScreen() {
  const { id } = route.useParams()
  const maySend = useMay('newsletter.send')
  return (
    <LoadedScreen title="Letter" query={letterQuery(id)} back="/admin/newsletter/letters">
      {letter =>
        letter.state === 'draft' && maySend ? (
          <EditLetter key={letter.id} stored={letter} />
        ) : (
          <StartedLetter id={letter.id} />
        )
      }
    </LoadedScreen>
  )
}
