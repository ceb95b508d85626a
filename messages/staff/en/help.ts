/** What stands around the pages of the guide. */
export const help = {
  about: 'How the shop works, by what you do in it. The “?” at the top of each screen leads to the page about it.',
  contents: 'Contents',
  searchTheHelp: 'Search the help',
  foundInTheHelp: 'Found in the help',
  noPageHasAllOfTheseWords: 'No page has all of these words.',
  placeOne: '1 place found',
  places: '{count} places found',
  noSuchPage: 'There is no such page',
  seeAllPages: 'See all pages',
  pagesBesideThisOne: 'Pages beside this one',
} as const
