import { parseResponse } from 'hono/client'
import { api } from '../../../client.ts'
import { Screen } from '../../../parts/Screen.tsx'
import { SaleForm } from './SaleForm.tsx'

export function CreateSaleScreen() {
  return (
    <Screen title="Plan a Sale">
      <SaleForm sale={null} submit="Plan Sale" save={json => parseResponse(api.sales.$post({ json }))} />
    </Screen>
  )
}
