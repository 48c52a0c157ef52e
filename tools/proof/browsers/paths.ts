import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { STEP_ANSWERS } from '#e2e/fixtures/questionnaire.ts'
import type { Page } from './page.ts'

type Role = 'member' | 'editor' | 'admin'
type Step = { name: string; go: (page: Page, run: string) => Promise<void> }

const ARTICLE = 'Reading a food label'

/** Expression: whether all text areas show all their text. Fractional heights can differ by less than a line. */
const SHOW_ALL = `[...document.querySelectorAll('main textarea')].every(
  ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight < 10)`

/** The most frequent tasks, in order. `run` is unique to a run, for names that have to be unique. */
export const STEPS: readonly Step[] = [
  { name: 'log in as a member', go: (page) => logIn(page, 'member') },
  { name: 'read an article', go: readArticle },
  { name: 'search everything', go: searchEverything },
  { name: 'look a condition up', go: lookConditionUp },
  { name: 'answer the questionnaire', go: answerQuestionnaire },
  { name: 'log out', go: logOut },
  { name: 'log in as an editor', go: (page) => logIn(page, 'editor') },
  { name: 'write and publish an article', go: publishArticle },
  { name: 'log out', go: logOut },
  { name: 'log in as an admin', go: (page) => logIn(page, 'admin') },
  { name: 'filter and invite people', go: invitePerson },
  { name: 'log out', go: logOut },
]

async function logIn(page: Page, role: Role): Promise<void> {
  await page.goTo('/login')
  // The cookie of a completed tour, so that none starts by itself.
  await page.evaluate(`document.cookie = 'vue_onboarding_tour_1=true; path=/'`)
  await page.fill('textbox', 'Email', `${role}@demo.example`)
  await page.fill('textbox', 'Password', DEMO_PASSWORD)
  await page.takePicture('login')
  await page.press('Enter')
  await page.see('heading', /^Good (?:morning|afternoon|evening), /)
  await page.takePicture('home')
}

async function logOut(page: Page): Promise<void> {
  await page.click('button', 'Your account and settings')
  await page.see('button', 'Log out')
  await page.takePicture('account menu')
  await page.click('button', 'Log out')
  await page.see('heading', 'Log in')
  // Waits until the page is still: Firefox reports requests that a new page aborts as errors in the console.
  await page.takePicture('logged out')
  await page.goTo('/dashboard/home')
  await page.see('heading', 'Log in')
}

/** Saves an article, and returns to the same scroll position of the list. */
async function readArticle(page: Page): Promise<void> {
  await page.goTo('/dashboard/articles')
  const before = await page.scrollTo('link', ARTICLE)
  await page.takePicture('articles')
  await page.click('link', ARTICLE)
  await page.see('heading', ARTICLE)
  await page.click('button', 'Save')
  await page.see('button', 'Saved')
  await page.takePicture('article saved')
  await page.click('button', 'Saved')
  await page.see('button', 'Save')
  await page.back()
  await page.see('heading', 'Articles')
  await page.waitUntil('The list is not where it was.', async () => {
    const { top } = await page.see('link', ARTICLE)
    return Math.abs(top - before.top) < 2
  })
  await page.takePicture('back in the list')
}

async function searchEverything(page: Page): Promise<void> {
  await page.goTo('/dashboard/home')
  await page.click('button', 'Search everything')
  await page.see('combobox', 'Search everything')
  await page.type('sleep')
  await page.see('option', 'Show all results in Articles')
  await page.takePicture('search everything')
  await page.press('Escape')
  await page.click('button', 'Search everything')
  await page.see('combobox', 'Search everything')
  await page.type('dibetes')
  await page.see('option', 'Diabetes')
  await page.press('ArrowDown')
  await page.press('Enter')
  await page.see('heading', 'Diabetes')
  await page.takePicture('what was found')
}

async function lookConditionUp(page: Page): Promise<void> {
  await page.goTo('/dashboard/mayo-clinic/diseases-and-conditions')
  await page.see('link', 'Acne')
  await page.fill('searchbox', 'Search conditions', 'dolor de espalda')
  await page.seeText('conditions found')
  await page.see('link', 'Back Pain')
  await page.takePicture('conditions')
  await page.press('ArrowDown')
  await page.press('Enter')
  await page.see('heading', 'Back Pain')
  await page.takePicture('condition')
}

async function answerQuestionnaire(page: Page): Promise<void> {
  await page.goTo('/questionnaire')
  await page.see('heading', 'Health questionnaire')
  for (const answers of STEP_ANSWERS) {
    for (const [nth, name] of answers.entries()) await page.click('radio', name, { role: 'group', nth })
    await page.takePicture('questions')
    await page.click('button', 'Next')
  }
  await page.see('heading', /Check your answers/)
  await page.takePicture('answers')
  await page.click('button', 'Send answers')
  await page.see('heading', 'Your result')
  await page.takePicture('result')
}

async function publishArticle(page: Page, run: string): Promise<void> {
  const title = `Breathing at the desk ${run}`
  await page.goTo('/dashboard/articles')
  await page.click('link', 'New article')
  await page.fill('textbox', 'Title', title)
  await page.press('Enter')
  await page.see('textbox', 'Text')
  await page.fill('textbox', 'Summary', 'Three slow breaths, whenever the day gets loud.')
  await page.fill('textbox', 'Text', 'A slow breath out calms the heart.')
  await page.press('Enter')
  await page.type('/bul')
  await page.see('option', 'Bullet list')
  await page.press('Enter')
  await page.type('In')
  await page.press('Enter')
  await page.type('Out')
  await page.waitUntil('A field hides what was written in it.', async () =>
    Boolean(await page.evaluate(SHOW_ALL)),
  )
  await page.takePicture('editor')
  await page.click('button', 'Publish')
  await page.seeText('Choose a category.')
  await page.type('Mental')
  await page.click('button', 'Publish')
  await page.see('radio', 'Now')
  await page.takePicture('publishing')
  await page.click('button', 'Publish now')
  await page.seeText('Members can read it now')
  await page.takePicture('published')
  await page.goTo('/dashboard/articles')
  await page.click('link', title)
  await page.see('heading', title)
  await page.see('listitem', 'Out')
  await page.takePicture('article')
}

async function invitePerson(page: Page, run: string): Promise<void> {
  await page.goTo('/dashboard/admin/people')
  await page.click('button', /^\d+ Switched off$/)
  await page.seeText('people shown')
  await page.click('button', 'Clear filters')
  await page.click('searchbox', 'Search people')
  await page.press('Tab')
  await page.type('Editor')
  await page.see('button', 'Theo Okafor')
  await page.takePicture('people')
  await page.click('button', 'Clear filters')
  await page.click('button', 'Invite a person')
  await page.fill('textbox', 'Email', `robin-${run}@demo.example`)
  await page.fill('textbox', 'Full name (optional)', `Robin ${run}`)
  await page.takePicture('invitation')
  await page.click('button', 'Send invitation')
  await page.seeText('The invitation is on its way')
  await page.fill('searchbox', 'Search people', `robin-${run}`)
  await page.seeText('1 person shown')
  await page.takePicture('people filtered')
  await page.click('button', `Robin ${run}`)
  await page.see('dialog', 'Details and history')
  await page.see('textbox', 'Full name')
  await page.takePicture('person')
  await page.press('Escape')
}
