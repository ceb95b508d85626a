import { countOf } from '#shop/count-of.ts'
import { switchHomeBlocks } from '#shop/home/save-home-blocks.ts'
import type { Job } from './job.ts'

/** Shows and hides blocks of the home page at their start and end. */
export const switchHomeBlocksJob: Job = {
  name: 'switch-home-blocks',
  label: 'Start and end blocks of the home page',
  cron: '* * * * *',
  keepsRunsForS: 24 * 3600,
  async run({ db }) {
    const switched = await switchHomeBlocks(db)
    return switched > 0 ? `${countOf(switched, 'block')} switched` : null
  },
}
