import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { CliError, Interrupted } from './cli-error.mjs'
import { runWhole } from './processes.mjs'

/**
 * Runs the tests; the last line of output counts the passed and failed ones, or says that they were interrupted.
 * @param {string[]} args for vitest: parts of the paths of the test files to run, options
 * @param {() => Promise<void>} prepare runs first; its failure counts as one failed test
 * @returns {Promise<number>} 0 if there were tests and all passed
 */
export async function runTests(args, prepare) {
  const folder = mkdtempSync(join(tmpdir(), 'arthashala-report-'))
  const report = join(folder, 'report.json')
  try {
    await prepare()
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runWhole('node', ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args])
    const results = readReport(report)
    for (const line of troubles(results)) console.log(line)
    const { passed, failed } = count(results, code)
    console.log(`${passed} passed, ${failed} failed`)
    return failed > 0 || passed === 0 ? code || 1 : code
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    console.error(error.message)
    console.log(
      error instanceof Interrupted ? 'The tests were interrupted, and are not counted.' : '0 passed, 1 failed',
    )
    return error.exitCode
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The totals of a report. A file that failed to load counts as one failure, and so does a failed run in which every test
 * passed.
 * @param {object | undefined} report vitest's JSON report, if there is one
 * @param {number} code vitest's exit code
 */
export function count(report, code) {
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 && report.numPassedTests > 0 ? 1 : failed }
}

/**
 * The failures, repeated at the end of a long run: 'Failed:' and 'Passed at the second try:' lines, each with the first line of
 * the error.
 * @param {object | undefined} report vitest's JSON report, if there is one
 */
export function troubles(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(process.cwd(), file.name)
    const ofTests = file.assertionResults
      .filter(({ failureMessages }) => failureMessages?.length)
      .map(({ status, fullName, failureMessages }) =>
        trouble(
          status === 'passed' ? 'Passed at the second try' : 'Failed',
          `${name}: ${fullName}`,
          failureMessages[0],
        ),
      )
    return isBroken(file) ? [trouble('Failed', name, file.message), ...ofTests] : ofTests
  })
}

function trouble(what, where, why = '') {
  // The stack through the libraries says nothing about the failure.
  const lines = why.split('\n').filter((line) => !/^\s*$|^\s+at .*(\/node_modules\/|\(node:)/.test(line))
  return [`${what}: ${where}`, ...lines.slice(0, 12).map((line) => `  ${line}`)].join('\n')
}

function isBroken(file) {
  return file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
