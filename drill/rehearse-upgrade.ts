import { openMailSink } from '../test/mail-sink.ts'
import { openBrowser } from './browser.ts'
import { fillShop } from './fill-shop.ts'
import { builtRelease, git, oldestRelease } from './former-release.ts'
import { questionsOf, type Question } from './questions.ts'
import type { DrillRow } from './run-drills.ts'
import { openServerFolder } from './server-folder.ts'
import { demoAdminIn } from './visitors.ts'

/**
 * Fills the oldest supported release through its pages, kills it, upgrades it with `vault-upgrade` to what is checked out
 * here, goes back, and upgrades again. Asks the same questions each time.
 */
export async function rehearseUpgrade(): Promise<DrillRow[]> {
  const former = oldestRelease()
  const newest = git('rev-parse', '--short=12', 'HEAD')
  const sink = await openMailSink()
  const server = await openServerFolder(
    { [former]: builtRelease(former), [newest]: '.' },
    { SMTP_URL: sink.url },
  )
  const origin = () => server.origin
  try {
    await server.install(former)
    const filled = await fillShop(origin, demoAdminIn(server.log()), sink)
    const questions = await questionsOf(filled, origin, server.dataDir)
    const answers: unknown[] = []
    const rows = [await ask('the oldest supported release is filled through its pages', questions, answers)]
    server.kill()
    rows.push(moved(`after a kill, ${former} upgrades`, server.upgrade(newest)))
    rows.push(
      await ask('an upgrade keeps every page, price, account, message and photo @data', questions, answers),
    )

    const since = 'Escrita en la versión nueva.'
    await openBrowser(origin).post('/contacto', { name: 'Ana', message: since, answerTo: '' })
    const back = server.upgrade('--back', 's\n')
    rows.push(
      moved(
        'one command goes back, and says before what goes',
        back,
        /contact_messages +1\n/.test(back.output),
      ),
    )
    rows.push(
      await ask('the former release finds its data as it was, after one command @data', questions, answers),
    )
    const messages = await filled.people[0]?.browser.get('/admin/consultas')
    rows.push({
      row: 'what was written since the upgrade is kept aside @data',
      ok:
        messages?.words.includes(since) === false &&
        server.backups().some((name) => name.startsWith('undone-')),
      note: server.backups().join(', '),
    })
    rows.push(moved('the upgrade can follow again', server.upgrade(newest)))
    rows.push(await ask('and finds everything again', questions, answers))
    return rows
  } finally {
    server.kill()
    await sink.close()
  }
}

function moved(
  row: string,
  { status, output }: { status: number | null; output: string },
  ok = true,
): DrillRow {
  return { row, ok: ok && status === 0, note: output.trim().split('\n').slice(-3).join(' | ') }
}

/** @param answers of the release that was asked first, which are filled in then */
async function ask(row: string, questions: Question[], answers: unknown[]): Promise<DrillRow> {
  const wrong: string[] = []
  const isFirst = answers.length === 0
  for (const [index, { name, ask: put }] of questions.entries()) {
    const { answer, missing = [] } = await put()
    if (isFirst) answers.push(answer)
    const reasons = [...missing.map((word) => `lacks "${word}"`)]
    if (answer !== answers[index]) reasons.push(`${String(answer)} instead of ${String(answers[index])}`)
    if (reasons.length > 0) wrong.push(`${name} ${reasons.join(', ')}`)
  }
  const right = questions.length - wrong.length
  const note = [`${right} of ${questions.length}`, ...wrong].join('; ')
  return { row, ok: wrong.length === 0 && questions.length >= 100, note }
}
