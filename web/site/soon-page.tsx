export const head = () => ({ title: 'soon' })
export default function Page() { return <div className='wrap prose'><h1>soon</h1></div> }
